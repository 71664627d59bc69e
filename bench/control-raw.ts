import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The minimum work of an HTTP server: it sends the bytes of a file. `node bench/control-raw.ts <port> <file>`. */
const [, , port, file] = process.argv
const body = readFileSync(file ?? '')
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': body.length })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
