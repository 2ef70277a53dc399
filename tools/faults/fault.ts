import type { Random } from '@mahoe/content/generator/random';
import type { Product } from './product.ts';

/** A fault that is injected and repaired again. Rejects if the product behaved wrongly. */
export interface Fault {
  readonly name: string;
  strike(product: Product, random: Random): Promise<void>;
}
