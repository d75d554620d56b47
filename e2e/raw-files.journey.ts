import { request } from 'node:http'
import { expect } from 'vitest'
import { journey, url, writeSite } from './journey.ts'

/** The status of a path that is sent exactly as written. */
function askStatus(path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    request({ hostname, port, path }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
      .on('error', fail)
      .end()
  })
}

journey('the files of a site are there as they were written', async () => {
  const text = '# Raw\r\n\r\nAs it is: ä, ٣.\r\n'
  await writeSite('raw.example', {
    'content.txt': text,
    'evil.html': '<script>1</script>',
    'evil.svg': '<svg onload="1"/>',
  })
  const answer = await fetch(`${url}/domains/raw.example/content.txt`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe(text)

  const head = await fetch(`${url}/domains/raw.example/content.txt`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))

  for (const name of ['evil.html', 'evil.svg']) {
    const evil = await fetch(`${url}/domains/raw.example/${name}`)
    const policy = evil.headers.get('content-security-policy') ?? ''
    expect(evil.status === 404 || /sandbox/.test(policy)).toBe(true)
  }
})

journey('no path leads out of a site’s folder', async () => {
  await writeSite('raw.example', { 'content.txt': '# Raw\n' })
  const inside = '/domains/raw.example'
  const ways = [
    '/../../secret.key',
    '/..%2f..%2fsecret.key',
    '/%2e%2e/%2e%2e/secret.key',
    '/..%5c..%5csecret.key',
    '/content.txt%00',
    '/.seeded',
    '//etc/passwd',
  ]
  const statuses = await Promise.all(ways.map((path) => askStatus(`${inside}${path}`)))
  expect(statuses.filter((status) => status < 400)).toEqual([])
})

journey('screens below /domains are pages, never files', async () => {
  await writeSite('raw.example', { 'content.txt': '# Raw\n', 'notification-settings': 'a file of that name' })
  for (const path of ['/domains', '/domains/raw.example/notification-settings']) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await answer.text()).not.toContain('a file of that name')
  }
})
