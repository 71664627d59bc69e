/** Loaded into the server by scripts/start.mjs: when that is killed without a chance to pass a signal on, stop in good order. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
