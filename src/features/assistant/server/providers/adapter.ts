import { adapterOf } from '#providers/server/adapter.ts'

/** Defines a service that generates text or images. */
export const ai = adapterOf('ai')
