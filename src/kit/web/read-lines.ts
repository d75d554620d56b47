/** The JSON of each line of a response (`application/x-ndjson`), as soon as the line is complete. */
export async function* readLines<T>({ body }: Response): AsyncGenerator<T> {
  let rest = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield JSON.parse(line) as T
  }
  if (rest !== '') yield JSON.parse(rest) as T
}
