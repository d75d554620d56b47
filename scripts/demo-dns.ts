// Local name servers, to try going live without owning a domain: they answer with the records of the zone file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openNameServer, type Zone } from '../test/fakes/name-server.ts'

const port = 5354
const file = join(import.meta.dirname, '..', 'data', 'zone.txt')
const example = `# One record a line: name, type, value. What is saved here is answered at once.
# shop.example NS ns.example
# shop.example A 127.0.0.1
# _platform-challenge.shop.example TXT token=...
`

function readZone(): Zone {
  const zone: Zone = {}
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [name = '', type = '', ...value] = line.trim().split(/\s+/)
    if (name === '' || name.startsWith('#')) continue
    const records = (zone[name.toLowerCase()] ??= {})
    records[type.toUpperCase()] = [...(records[type.toUpperCase()] ?? []), value.join(' ')]
  }
  return zone
}

mkdirSync(dirname(file), { recursive: true })
try {
  writeFileSync(file, example, { flag: 'wx' })
} catch (problem) {
  if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
}
const { host } = await openNameServer(readZone, port)
process.stdout.write(`
Name servers answer at ${host} what stands in ${file}.

  1. In another terminal:  DNS_SERVERS=${host} npm start
  2. Add a domain in the account area, open Activate, and write the records it asks for into that file,
     with a line such as "shop.example NS ns.example" so that the name counts as registered.
  3. Press "Check now".

Stop with Ctrl-C.
`)
