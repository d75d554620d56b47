/** Things of a row in a mail: its text becomes too narrow with more. */
const mostBeside = 4

/** What stands in a row; `stacks` says that a narrow screen puts one below the other. */
interface BesideLook {
  columns: number
  stacks: boolean
}

/** Things beside each other, in rows. Mail programs know no other way than a table, which reads like text otherwise. */
export function drawBeside(cells: readonly string[], { columns, stacks }: BesideLook): string {
  const count = Math.max(1, Math.min(mostBeside, columns))
  const kind = stacks ? 'column' : 'tile'
  const rows = Array.from({ length: Math.ceil(cells.length / count) }, (_, at) =>
    cells.slice(at * count, (at + 1) * count),
  )
  const drawn = rows.map((row) => {
    const filled = [...row, ...Array.from({ length: count - row.length }, () => '')]
    return `<tr>${filled.map((cell, at) => `<td class="${kind}-${count}${at === count - 1 ? '-last' : ''}">${cell}</td>`).join('')}</tr>`
  })
  return `<table class="beside" role="presentation">${drawn.join('')}</table>`
}

/** The classes of cells: how many are in their row, whether they stack, and whether nothing stands behind them. */
export const besideCells = [1, 2, 3, 4].flatMap((count) =>
  (['column', 'tile'] as const).flatMap((kind) =>
    [false, true].map((isLast) => ({
      name: `${kind}-${count}${isLast ? '-last' : ''}`,
      count,
      stacks: kind === 'column',
      isLast,
    })),
  ),
)
