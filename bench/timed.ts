export async function timed<T>(act: () => Promise<T>): Promise<[value: T, milliseconds: number]> {
  const start = performance.now()
  const value = await act()
  return [value, performance.now() - start]
}
