/** What the server tells the thread of the embedded database. */
export type Order =
  | { kind: 'open' | 'close'; client: number }
  | { kind: 'data'; client: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'stop' }

/** What that thread tells the server. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'data'; client: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; client: number }
  | { kind: 'broken' | 'warning'; words: string }

/** What the thread is started with; times in milliseconds. */
export interface WorkerSettings {
  folder: string
  checkpointEvery: number
  vacuumEvery: number
  /** How long a client may sit on an open transaction while others wait. */
  patience: number
}
