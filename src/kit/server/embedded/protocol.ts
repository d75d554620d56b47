/** Messages from the server to the thread of the embedded database. */
export type Order =
  | { kind: 'open' | 'close'; client: number }
  | { kind: 'data'; client: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'stop' }

/** Messages from that thread to the server. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'data'; client: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; client: number }
  | { kind: 'broken' | 'warning'; words: string }

/** The thread's start data; times in milliseconds. */
export interface WorkerSettings {
  folder: string
  checkpointEvery: number
  vacuumEvery: number
  /** How long a client may sit on an open transaction while others wait. */
  patience: number
}
