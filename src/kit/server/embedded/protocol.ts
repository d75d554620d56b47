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
  | { kind: 'broken' | 'warning' | 'unusable'; words: string }

/** The thread's start data; times in milliseconds. */
export interface WorkerSettings {
  folder: string
  /** The file of a packed database that a new one begins as. */
  readyMade?: string | undefined
  /** Whether what is committed has to survive a power cut: not in tests, whose data is thrown away. */
  isDurable: boolean
  checkpointEvery: number
  vacuumEvery: number
  /** How long a client may sit on an open transaction while others wait. */
  patience: number
}
