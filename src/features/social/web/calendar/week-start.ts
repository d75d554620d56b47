interface WeekLocale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** The day on which weeks begin for a language, Sunday being 0; Monday where the browser doesn’t know. */
export function weekStartOf(language: string): number {
  const locale = new Intl.Locale(language) as unknown as WeekLocale
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7
}
