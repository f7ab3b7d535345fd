"""Worker processes: what takes long is done there, everybody's jobs in turn.

`pool` starts the processes and hands out jobs, `worker_process` does them, `fair_queue` decides
whose turn it is. May import `house`. Begin with `pool`.
"""
