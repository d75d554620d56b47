// Judges every regular expression of the product: none may take more than linear time, or it is only given short texts.
// Keeps what was judged in `patterns/judged.json`; with `--check`, only says what is wrong.
import { findFaults, usual } from './patterns/find-faults.ts'
import { readConstant, readPatterns } from './patterns/find-patterns.ts'
import { judgePattern } from './patterns/judge.ts'
import { keyOf, readRecord, writeRecord } from './patterns/record.ts'

const isCheck = process.argv.includes('--check')
const found = readPatterns()
const known = readRecord()
const record = isCheck ? known : {}
for (const pattern of isCheck ? [] : found.patterns) {
  const key = keyOf(pattern)
  record[key] ??= known[key] ?? judgePattern(pattern)
}
if (!isCheck) writeRecord(record)

const faults = findFaults(found, { record, exceptions: usual, readNumber: readConstant })
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${found.patterns.length} patterns, ${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0
