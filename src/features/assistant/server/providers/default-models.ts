/** The models that are used where a provider names none. */
export const defaultModels = {
  gemini: { model: 'gemini-flash-latest', image_model: 'gemini-2.5-flash-image' },
  openai: { model: 'gpt-5-mini', image_model: 'gpt-image-1-mini' },
  anthropic: { model: 'claude-haiku-4-5' },
  mistral: { model: 'mistral-small-latest' },
} as const satisfies Record<string, { model: string; image_model?: string }>
