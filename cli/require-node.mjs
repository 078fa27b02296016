import { MIN_MAJOR } from './node-version.mjs';

// For the configurations of programs that people also start without npm, on their system's Node.
if (Number.parseInt(process.versions.node) < MIN_MAJOR)
  throw new Error(
    `This needs Node ${MIN_MAJOR} or newer, and this is ${process.versions.node}. ` +
      'Start it by npm, which brings one on Linux: npm test -- <files>, or another program of a package ' +
      'with: node scripts/bare-machine/bootstrap.mjs <program>',
  );
