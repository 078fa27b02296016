/** Arithmetic on bytes as QR codes do it: sums are XOR, products are in GF(2^8) modulo 0x11d. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The bytes that let a reader repair `data`: the remainder of its division by (x − 2⁰)(x − 2¹)… */
export function correctionBytes(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const remainder: number[] = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach((coefficient, index) => {
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return remainder;
}

function generator(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, index) =>
    index === degree - 1 ? 1 : 0,
  );
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++) {
      const next = result[index + 1] ?? 0;
      result[index] = multiply(result[index] ?? 0, root) ^ next;
    }
    root = multiply(root, 2);
  }
  return result;
}
