import dns2 from 'dns2'

const { Packet } = dns2

/** `A`, `AAAA`, `CNAME`, `TXT`, `NS` or `CAA` records by name, in the form of a zone file; for CAA only the issuers. */
export type Zone = Record<string, Partial<Record<string, string[]>>>

interface Question {
  name: string
  type?: number
}

const typeNames = new Map(Object.entries(Packet.TYPE).map(([name, number]) => [number, name]))

const partsOf: Record<string, (value: string) => object> = {
  A: (address) => ({ address }),
  AAAA: (address) => ({ address }),
  CNAME: (domain) => ({ domain }),
  NS: (ns) => ({ ns }),
  TXT: (data) => ({ data }),
  CAA: (line) => {
    const [, tag = 'issue', value = line] = /^(issue|issuewild|iodef) (.*)$/.exec(line) ?? []
    return { flags: 0, tag, value }
  },
}

function answersTo(zone: Zone, { name, type }: Question): object[] {
  const records = zone[name.toLowerCase()] ?? {}
  const wanted = [...typeNames].find(([number]) => number === type)?.[1] ?? ''
  const make = (kind: string) =>
    (records[kind] ?? []).map((value) => ({
      name,
      type: (Packet.TYPE as Record<string, number>)[kind],
      class: Packet.CLASS.IN,
      ttl: 1,
      ...partsOf[kind]?.(value),
    }))
  const [alias] = records['CNAME'] ?? []
  if (wanted === 'CNAME' || alias === undefined) return make(wanted)
  return [...make('CNAME'), ...answersTo(zone, { name: alias, ...(type !== undefined && { type }) })]
}

/** Name servers over UDP on this machine; `zone` is read again for every query. */
export async function openNameServer(zone: () => Zone | Promise<Zone>, port = 0) {
  const state = { isSilent: false }
  const server = dns2.createServer({
    udp: true,
    handle: async (request, send) => {
      if (state.isSilent) return
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      const known = await zone()
      if (question) response.answers.push(...(answersTo(known, question) as typeof response.answers))
      if (question && !(question.name.toLowerCase() in known)) response.header.rcode = Packet.RCODE.NXDOMAIN
      send(response)
    },
  })
  await server.listen({ udp: { port, address: '127.0.0.1' } })
  return {
    host: `127.0.0.1:${server.addresses().udp?.port}`,
    /** Whether it leaves every query unanswered. */
    state,
    close: () => server.close(),
  }
}
