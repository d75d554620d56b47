-- For wrk: asks for the lines `host path` of a file, in an order of chance, each once before any is asked again.
-- First argument: the file; second: what encodings to accept.
local targets = {}
local at = 0

function init(args)
  math.randomseed(os.time())
  for line in io.lines(args[1]) do
    local host, path = line:match("^(%S+) (%S+)$")
    targets[#targets + 1] = wrk.format("GET", path, { ["Host"] = host, ["Accept-Encoding"] = args[2] })
  end
  for place = #targets, 2, -1 do
    local other = math.random(place)
    targets[place], targets[other] = targets[other], targets[place]
  end
end

function request()
  at = at % #targets + 1
  return targets[at]
end
