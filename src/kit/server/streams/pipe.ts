interface Terms {
  /** The buffer for a browser that doesn't read. */
  mostWaitingBytes: number
  /** Closes the connection of one that doesn't read, where there is a connection. */
  cut: (() => void) | undefined
  /** Called once, however it ends. */
  onEnd: () => void
}

/** The body of a response to one browser, open while it listens. */
export interface Pipe {
  body: ReadableStream<Uint8Array>
  send: (bytes: Uint8Array) => void
  end: () => void
}

export function openPipe({ mostWaitingBytes, cut, onEnd }: Terms): Pipe {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const finish = (end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
    const controller = out
    if (!controller) return
    out = undefined
    end(controller)
    onEnd()
  }
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => void (out = controller), cancel: () => finish(() => undefined) },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaitingBytes }),
  )
  return {
    body,
    send(bytes) {
      out?.enqueue(bytes)
      if (out && (out.desiredSize ?? 0) < 0)
        finish((controller) => (cut ? cut() : controller.error(new Error('Nobody reads what is sent.'))))
    },
    end: () => finish((controller) => controller.close()),
  }
}
