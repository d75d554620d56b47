import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Directory, PlcServer } from './packages/index.js'

/** The directory of accounts (PLC) on this machine, which keeps what it knows in a file. */
export async function startDirectory(port: number, file: string) {
  const db = Directory.mock()
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, unknown][]) : []
  for (const [did, operation] of kept) await db.validateAndAddOp(did, operation)
  const add = db.validateAndAddOp.bind(db)
  db.validateAndAddOp = async (did, operation) => {
    await add(did, operation)
    kept.push([did, operation])
    writeFileSync(`${file}.new`, JSON.stringify(kept))
    renameSync(`${file}.new`, file)
  }
  const server = PlcServer.create({ db, port })
  await server.start()
  return { url: `http://localhost:${port}`, close: () => server.destroy() }
}
