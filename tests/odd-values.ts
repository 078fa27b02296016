const ODD = [undefined, null, true, 0, 1.5, '', '__proto__', [], {}, [null], { length: 1 }];

/** What may be stored instead of an object of texts: other values, and its fields with other values. */
export const oddVersionsOf = (object: object): unknown[] => [
  ...ODD,
  ...Object.keys(object).flatMap((field) =>
    ODD.filter((value) => typeof value !== 'string').map((value) => ({
      ...object,
      [field]: value,
    })),
  ),
];
