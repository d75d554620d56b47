-- For wrk: asks for the lines `host path` of a file, in random order. First argument: the file; second: what encodings to accept.
local targets = {}

function init(args)
  math.randomseed(os.time())
  for line in io.lines(args[1]) do
    local host, path = line:match("^(%S+) (%S+)$")
    targets[#targets + 1] = wrk.format("GET", path, { ["Host"] = host, ["Accept-Encoding"] = args[2] })
  end
end

function request()
  return targets[math.random(#targets)]
end
