import { expect, test } from 'vitest'
import { csv, loadCsv } from './csv.ts'

const table = 'Name,Words\nBread,"crisp, dark"\n\n"Roll,soft'

function read() {
  const rows: string[][] = []
  const errors: unknown[] = []
  csv.parse(table, {
    skipEmptyLines: true,
    step: (step) => {
      rows.push(step.data)
      errors.push(...step.errors)
    },
  })
  return { rows, count: errors.length }
}

test('until what reads tables is loaded a line is a cell, and nothing is wrong with it; then cells are cells', async () => {
  expect(read()).toEqual({ rows: [['Name,Words'], ['Bread,"crisp, dark"'], ['"Roll,soft']], count: 0 })
  await loadCsv()
  const { rows, count } = read()
  expect(rows.slice(0, 2)).toEqual([
    ['Name', 'Words'],
    ['Bread', 'crisp, dark'],
  ])
  expect(count).toBeGreaterThan(0)
})
