/** One printed line: a name, then figures in columns. */
export const row = (name: string, ...cells: string[]): void =>
  void process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(13)).join('')}\n`)

export const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const atMost = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
