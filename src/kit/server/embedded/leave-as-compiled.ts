import { setFlagsFromString } from 'node:v8'

/**
 * Before the database is loaded. Optimizing one single function of Postgres, its largest, takes 600 MB and seconds of processor
 * time. What is compiled at first is fast enough.
 */
export function leaveAsCompiled(): void {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}
