/**
 * The mails to an address, the latest first, from the outbox of a trial. Requested directly, because the outbox isn't shown
 * through a proxy.
 */
export async function readOutbox(serverUrl: string, email: string): Promise<string[]> {
  const outbox = await (await fetch(`http://localhost:${new URL(serverUrl).port}/outbox`)).text()
  return outbox.split('<li>').filter((item) => item.includes(`To ${email} ·`))
}

/** The code in the latest mail to an address. */
export async function findMailedCode(serverUrl: string, email: string): Promise<string> {
  const [letter = ''] = await readOutbox(serverUrl, email)
  const [, code] = /<p class="code">(\w+)<\/p>/.exec(letter) ?? []
  if (code === undefined) throw new Error(`There is no code for ${email} in the outbox.`)
  return code
}
