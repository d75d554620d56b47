import { join } from 'node:path'
import { startServer } from '../scripts/built-server.ts'
import { middle, row } from './table.ts'

/** From the command to the printed address, with an empty data folder and with an existing one. */
export async function measureStarts(folder: string): Promise<void> {
  const cold: number[] = []
  const warm: number[] = []
  for (const place of [1, 2, 3]) {
    for (const times of [cold, warm]) {
      const server = await startServer({ NODE_ENV: 'production', DATA_DIR: join(folder, `start-${place}`) })
      times.push(server.milliseconds)
      await server.stop()
    }
  }
  row('start', 'milliseconds')
  row('empty data folder', middle(cold).toFixed(0))
  row('data folder there', middle(warm).toFixed(0))
}
