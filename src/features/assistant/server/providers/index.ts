import { anthropic } from './anthropic.ts'
import { gemini } from './gemini.ts'
import { mistral } from './mistral.ts'
import { openaiCompatible } from './openai-compatible.ts'
import { openai } from './openai.ts'

/** Services that generate text or images; the first is the default. */
export const aiAdapters = [gemini, openai, anthropic, mistral, openaiCompatible]
