import { phrase } from '#kit/phrase.ts'
import { adapterOf, type Field } from '#providers/server/adapter.ts'

/** Defines a service that generates text or images. */
export const ai = adapterOf('ai')
export type AiAdapter = ReturnType<typeof ai>

/** Names as services and local servers have them, such as `hf.co/someone/model:Q4_K_M`. */
const anyName = /^[\p{L}\d][\p{L}\d._:/@+-]{0,199}$/u
/** Names that become part of an address. */
const plainName = /^[A-Za-z\d][A-Za-z\d._-]{0,99}$/

const nameField = (label: string, name: string, { pattern = anyName } = {}): Field => ({
  label,
  help: phrase('leave-empty-to-use', 'Leave empty to use {name}.', { name }),
  optional: true,
  pattern,
  example: name,
})

/** A cap of the owner's own, since a service sends its bill after the month. */
export const monthlyTokens: Field = {
  label: 'Monthly token limit',
  help: 'The maximum number of input and output tokens used with this key per calendar month. Leave empty for no limit.',
  optional: true,
  pattern: /^[1-9]\d{0,11}$/,
  example: '1000000',
}

/** The fields of a service whose models have names that it chooses. */
export const modelField = (name: string, isInAddress = false): Field =>
  nameField('Model', name, isInAddress ? { pattern: plainName } : {})
export const imageModelField = (name: string, isInAddress = false): Field =>
  nameField('Image model', name, isInAddress ? { pattern: plainName } : {})

/** Fields for the models of a server whose names nobody here knows. */
export const ownModels = {
  model: {
    label: 'Model',
    help: 'The model name used by the server.',
    pattern: anyName,
    example: 'llama3.3:70b',
  },
  image_model: {
    label: 'Image model',
    help: 'Leave empty if the server can’t create images.',
    optional: true,
    pattern: anyName,
    example: 'flux.1-schnell',
  },
} as const satisfies Record<string, Field>
