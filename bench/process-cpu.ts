import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc, the same on every Linux that Node supports. */
const ticksPerSecond = 100

interface ProcessTimes {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
}

/** CPU seconds that all threads of a process have used so far, user and system. */
export function cpuSecondsOf(pid: number): number {
  return (readTimes(pid)?.ticks ?? 0) / ticksPerSecond
}

/** The same for a database server: the process, its running children, and its ended children. */
export function cpuSecondsOfTree(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter((times) => times !== null)
  const ticks = all
    .filter(({ pid, parent }) => pid === root || parent === root)
    .reduce((sum, times) => sum + times.ticks, 0)
  return ticks / ticksPerSecond
}

export function residentMegabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024
}

export function parentOf(pid: number): number {
  return readTimes(pid)?.parent ?? 0
}

function readTimes(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses and may contain spaces; the numbers follow the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, kernel, childrenUser, childrenKernel] = [1, 11, 12, 13, 14].map((index) =>
      Number(fields[index] ?? 0),
    )
    return {
      pid,
      parent: parent ?? 0,
      ticks: (user ?? 0) + (kernel ?? 0) + (childrenUser ?? 0) + (childrenKernel ?? 0),
    }
  } catch {
    return null
  }
}
