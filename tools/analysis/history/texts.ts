/**
 * Numbers texts, so that repeated ones, as most ids are, are transferred to DuckDB once and then as 32
 * bits.
 */
export class TextNumbers {
  readonly #numbers = new Map<string, number>();

  /** Returns a number from 1 on, as SQL counts, in the order in which texts come. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }

  /** Returns all texts in the order of their numbers; the next one is number 1 again. */
  take(): readonly string[] {
    const texts = [...this.#numbers.keys()];
    this.#numbers.clear();
    return texts;
  }
}
