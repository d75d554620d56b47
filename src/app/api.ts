import type { Handler } from '#kit/server/mount.ts'

/** Every call of the interface, by the slice that serves it. */
export const handlers: Handler[] = []
