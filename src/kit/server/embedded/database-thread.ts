import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { collectAtRest } from '../threads/rest.ts'
import { openDurable, openForgetful } from './durable.ts'
import { leaveAsCompiled } from './leave-as-compiled.ts'
import type { Order, Report, WorkerSettings } from './protocol.ts'
import { SessionQueue } from './session.ts'
import { writeStart } from './wire.ts'

/** After a PANIC the database never returns from its call; only ending its thread stops it. Everything logged here is fatal. */
function watchForPanic(words: string): boolean {
  if (words.includes('PANIC:')) breakOff(words)
  return true
}

function breakOff(words: string): never {
  report({ kind: 'broken', words })
  process.exit(1)
}

leaveAsCompiled()

const port = parentPort as MessagePort
const settings = workerData as WorkerSettings
const creation = { readyMade: settings.readyMade, warn: (words: string) => report({ kind: 'unusable', words }) }
const open = settings.isDurable ? openDurable : openForgetful
const { database, log } = await open(settings.folder, { onStderr: watchForPanic }, creation)
const outlet = { send, end, warn }
const queue = new SessionQueue(run, outlet, run(writeStart('postgres', 'postgres')))

/** PGlite's streaming interface; the plain one also parses and keeps everything. It calls back before it returns. */
function run(messages: Buffer): Buffer {
  const parts: Buffer[] = []
  const onRawData = (part: Uint8Array) => void parts.push(Buffer.from(part))
  database.execProtocolRawStream(messages, { syncToFs: false, onRawData }).catch((problem) => breakOff(String(problem)))
  return Buffer.concat(parts)
}

function send(client: number, bytes: Buffer) {
  sendOrHold({ kind: 'data', client, bytes: new Uint8Array(bytes) })
}

function end(client: number) {
  sendOrHold({ kind: 'end', client })
}

/** Answers that wait for the log. */
const held: Report[] = []

/** Answers at once where nothing that was committed depends on it; else as soon as the log has been synced for all who ask just now. */
function sendOrHold(answer: Report) {
  if (!log.isOwed && held.length === 0) return pass(answer)
  if (held.push(answer) === 1) setImmediate(sendHeld)
}

function sendHeld() {
  log.syncOwed()
  for (const answer of held.splice(0)) pass(answer)
}

const pass = (answer: Report) => report(answer, answer.kind === 'data' ? [answer.bytes.buffer] : [])

function warn(words: string) {
  report({ kind: 'warning', words })
}

function report(message: Report, transfer: ArrayBuffer[] = []) {
  port.postMessage(message, transfer)
}

async function stop() {
  queue.closeAll()
  queue.maintain('checkpoint')
  sendHeld()
  await database.close()
  process.exit()
}

port.on('message', (order: Order) => {
  if (order.kind === 'open') queue.open(order.client)
  else if (order.kind === 'data') queue.receive(order.client, order.bytes)
  else if (order.kind === 'close') queue.close(order.client)
  else void stop()
})

// A database in one process has neither a checkpointer nor an autovacuum.
setInterval(() => queue.maintain('checkpoint'), settings.checkpointEvery)
setInterval(() => queue.maintain('vacuum (analyze, skip_locked)'), settings.vacuumEvery)
setInterval(() => queue.evictIdle(settings.patience), Math.min(500, settings.patience / 2))
collectAtRest()
report({ kind: 'ready' })
