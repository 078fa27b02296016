import type { z } from 'astro/zod';
import type { Content } from '@/content/define';

/** The fields of one entry of a kind of content. */
export type FieldsOf<One> =
  One extends Content<z.ZodType, infer Fields>
    ? Fields extends readonly (infer Item)[]
      ? Item
      : Fields
    : never;

/** The names of the fields with values of a type, such as `Date`. */
export type NamesOf<Type, Fields> = {
  [Field in keyof Fields]-?: NonNullable<Fields[Field]> extends Type ? Field & string : never;
}[keyof Fields];
