/**
 * Gives each text a number, so that what is said over and over, as most ids are, goes to DuckDB once and
 * then as 32 bits.
 */
export class TextNumbers {
  readonly #numbers = new Map<string, number>();

  /** From 1 on, as SQL counts, in the order in which texts come. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }

  /** All texts in the order of their numbers; the next one is number 1 again. */
  take(): readonly string[] {
    const texts = [...this.#numbers.keys()];
    this.#numbers.clear();
    return texts;
  }
}
