import { request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  json<Body>(): Body
}

export interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** One request on a new connection, so that no connection to a stopped server is reused. Doesn't follow redirects. */
export function call(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  // Node doesn't set a length for the body of a DELETE.
  const framed =
    body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: framed, agent: false, timeout: 60_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response
        resolve({ status, headers: answered, text, json: <Body>() => JSON.parse(text) as Body })
      })
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${url}`)))
    sent.end(body)
  })
}

/** Acts like one browser: it keeps cookies and sends the Origin of its changes. */
export interface Visitor {
  /** The Cookie header of the next request. */
  cookie(): string
  /** Any method. */
  send(path: string, call: Call): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>
  /** For `/api` and `.json` addresses. */
  read<Body>(path: string): Promise<Body>
}

export function aVisitor(url: string): Visitor {
  const cookies = new Map<string, string>()
  const cookieLine = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const visit = async (path: string, { headers, ...rest }: Call): Promise<Answer> => {
    const cookie = cookieLine()
    const answer = await call(`${url}${path}`, {
      ...rest,
      headers: { origin: url, ...(cookie ? { cookie } : {}), ...headers },
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const visitor: Visitor = {
    cookie: cookieLine,
    send: visit,
    get: (path) => visit(path, {}),
    post: (path, body, headers) =>
      visit(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    submit: (path, fields) =>
      visit(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    async read<Body>(path: string) {
      const answer = await visitor.get(path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
      return answer.json<Body>()
    },
  }
  return visitor
}

/** Logs in with the page's form and a demo account. */
export async function logIn(visitor: Visitor, email: string): Promise<void> {
  const answer = await visitor.submit('/login', {
    intent: 'login',
    email,
    password: 'brimfolk-demo',
    next: '/',
  })
  if (answer.status !== 302) throw new Error(`${email} could not log in: ${answer.status} ${answer.text}`)
}
