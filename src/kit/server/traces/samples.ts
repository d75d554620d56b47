import type { ByteSource } from './byte-source.ts'
import { findBox, type Box } from './boxes.ts'

/** Bytes of a file from one place to another. */
export interface SampleSpan {
  from: number
  to: number
}

/** Samples of one track: a day of a hundred a second is fewer. */
const most = 10_000_000

async function readTable(source: ByteSource, table: Box, type: string): Promise<Buffer> {
  const box = await findBox(source, table, [type])
  return box ? source.read(box.body, Math.min(box.to - box.body, 16 + most * 4)) : Buffer.alloc(0)
}

/** The rows of a table, read when they are needed. */
function rowsOf(table: Buffer, width: number, head = 8) {
  const count = table.length < head ? 0 : table.readUInt32BE(head - 4)
  const length = Math.min(count, Math.floor((table.length - head) / width))
  return { length, placeOf: (row: number) => head + row * width }
}

async function readPlaces(source: ByteSource, table: Box): Promise<number[]> {
  const [short, long] = [await readTable(source, table, 'stco'), await readTable(source, table, 'co64')]
  const [shorts, longs] = [rowsOf(short, 4), rowsOf(long, 8)]
  return [
    ...Array.from({ length: shorts.length }, (_, row) => short.readUInt32BE(shorts.placeOf(row))),
    ...Array.from({ length: longs.length }, (_, row) => Number(long.readBigUInt64BE(longs.placeOf(row)))),
  ]
}

async function readSizes(source: ByteSource, table: Box): Promise<(sample: number) => number> {
  const sizes = await readTable(source, table, 'stsz')
  const same = sizes.length >= 8 ? sizes.readUInt32BE(4) : 0
  if (same > 0) return () => same
  const { length, placeOf } = rowsOf(sizes, 4, 12)
  return (sample) => (sample < length ? sizes.readUInt32BE(placeOf(sample)) : 0)
}

/** Where the samples of a track are. */
export async function findSamples(source: ByteSource, table: Box): Promise<SampleSpan[]> {
  const places = await readPlaces(source, table)
  const sizeOf = await readSizes(source, table)
  const runs = await readTable(source, table, 'stsc')
  const { length, placeOf } = rowsOf(runs, 12)
  const firstOf = (run: number) => (run < length ? runs.readUInt32BE(placeOf(run)) - 1 : Infinity)
  let [sample, run] = [0, 0]
  return places.map((from, chunk) => {
    while (firstOf(run + 1) <= chunk) run++
    let to = from
    const end = Math.min(sample + (run < length ? runs.readUInt32BE(placeOf(run) + 4) : 0), most)
    for (; sample < end; sample++) to += sizeOf(sample)
    return { from: Math.min(from, source.size), to: Math.min(to, source.size) }
  })
}
