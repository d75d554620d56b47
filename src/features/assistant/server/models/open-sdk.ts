import type { ImageModel, LanguageModel } from 'ai'

/** What the SDK needs to reach one service. */
export interface ServiceAccess {
  apiKey: string
  baseURL: string
  fetch: typeof globalThis.fetch
}

/** The models of one service by their names. */
export interface SdkModels {
  language: (name: string) => LanguageModel
  image?: (name: string) => ImageModel
}

type OpenModels = (reaching: ServiceAccess) => Promise<SdkModels>

/** How the SDK reaches each service, loaded when it is used first. */
const opened: Readonly<Record<string, OpenModels>> = {
  gemini: async (reaching) => {
    const { createGoogle } = await import('@ai-sdk/google')
    const google = createGoogle(reaching)
    return { language: google, image: (name) => google.image(name) }
  },
  openai: async (reaching) => {
    const { createOpenAI } = await import('@ai-sdk/openai')
    const openai = createOpenAI(reaching)
    return { language: (name) => openai.responses(name), image: (name) => openai.image(name) }
  },
  anthropic: async (reaching) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return { language: createAnthropic(reaching) }
  },
  mistral: async (reaching) => {
    const { createMistral } = await import('@ai-sdk/mistral')
    return { language: createMistral(reaching) }
  },
  'openai-compatible': async ({ apiKey, ...reaching }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const server = createOpenAICompatible({
      ...reaching,
      ...(apiKey !== '' && { apiKey }),
      name: 'openaiCompatible',
      includeUsage: true,
      supportsStructuredOutputs: true,
    })
    return { language: (name) => server.chatModel(name), image: (name) => server.imageModel(name) }
  },
}

/** Nothing that is asked stays with the service where it can be told so, and shapes may have parts that are left out. */
export const sdkOptions = {
  openai: { store: false, strictJsonSchema: false },
  mistral: { strictJsonSchema: false },
  openaiCompatible: { strictJsonSchema: false },
}

/** The SDK itself, which logs nothing and measures nothing. */
export async function loadSdk() {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  return import('ai')
}

export async function openSdkModels(key: string, reaching: ServiceAccess): Promise<SdkModels> {
  const open = opened[key]
  if (!open) throw new Error(`There is no way to reach the models of ${key}.`)
  return open(reaching)
}
