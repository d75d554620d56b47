/** The models that are used where a provider names none; all but those that draw take pictures. Names without a version don't expire. */
export const defaultModels = {
  gemini: { model: 'gemini-flash-latest', image_model: 'gemini-3.1-flash-image' },
  openai: { model: 'gpt-6.1-terra', image_model: 'gpt-image-2.6-flare' },
  anthropic: { model: 'claude-haiku-5-5' },
  mistral: { model: 'mistral-small-latest' },
} as const satisfies Record<string, { model: string; image_model?: string }>
