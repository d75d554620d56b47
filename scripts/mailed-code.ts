/**
 * The code in the latest mail to an address, from the outbox of a trial. Requested directly, because the outbox isn't shown
 * through a proxy.
 */
export async function findMailedCode(serverUrl: string, email: string): Promise<string> {
  const outbox = await (await fetch(`http://localhost:${new URL(serverUrl).port}/outbox`)).text()
  const letter = outbox.split('<li>').find((item) => item.includes(`To ${email} ·`))
  const [, code] = /<p class="code">(\w+)<\/p>/.exec(letter ?? '') ?? []
  if (code === undefined) throw new Error(`There is no code for ${email} in the outbox.`)
  return code
}
