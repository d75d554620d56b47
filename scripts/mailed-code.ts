/**
 * The code in the latest letter to an address, as a developer finds it in the outbox of a trial. That is asked directly: nobody
 * who comes through a proxy gets to see it.
 */
export async function findMailedCode(serverUrl: string, email: string): Promise<string> {
  const outbox = await (await fetch(`http://localhost:${new URL(serverUrl).port}/outbox`)).text()
  const letter = outbox.split('<li>').find((item) => item.includes(`To ${email} ·`))
  const [, code] = /<p class="code">(\w+)<\/p>/.exec(letter ?? '') ?? []
  if (code === undefined) throw new Error(`There is no code for ${email} in the outbox.`)
  return code
}
