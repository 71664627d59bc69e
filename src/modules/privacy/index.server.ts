export { eraseMe, obstaclesToErasure } from './erase-me.server.ts'
export { type DataCopy, exportMyData } from './export-my-data.server.ts'
