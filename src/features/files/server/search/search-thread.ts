import { parentPort, type MessagePort } from 'node:worker_threads'
import { findHits } from './hits.ts'
import type { Answer, Question } from './thread.ts'

const port = parentPort as MessagePort

port.on('message', ({ number, wanted, files }: Question) => {
  const answer: Answer = { number, hits: files.flatMap((file) => findHits(file, wanted)) }
  port.postMessage(answer)
})
