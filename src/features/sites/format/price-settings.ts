/** Settings that decide what is paid. */
export const priceSettings = ['currency', 'shipping', 'tax'] as const
export type UnreadSetting = (typeof priceSettings)[number]
export const decidesPrice = (key: string): key is UnreadSetting => priceSettings.some((one) => one === key)
