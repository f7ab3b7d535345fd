/* Plays at the house of the device, by the page's own frames: a manche at a table that is made for it. What is chosen:
   the given moves, one by one; else the first legal one, or what the hint says where they are too many to be sent. Gives the record, and how long each opponent took. */
async ([chunk, table, choices]) => {
    const { house } = await import(chunk);
    const here = await house();
    const ask = async (method, path, body) => {
        const { status, text } = await here.ask(
            method,
            path,
            body && JSON.stringify(body),
        );
        if (status >= 400) throw new Error(text);
        return text;
    };
    const { id } = JSON.parse(await ask("POST", "/tables", table));
    const heard = [];
    let wake = () => {};
    const port = here.connect(id);
    port.onmessage = ({ data }) => {
        heard.push(JSON.parse(data));
        wake();
    };
    let last = null; // the last state
    const until = async (isIt) => {
        for (;;) {
            while (!heard.length) await new Promise((go) => (wake = go));
            const frame = heard.shift();
            if (frame.type === "state") last = frame;
            if (isIt(frame)) return frame;
        }
    };
    const isState = ({ type }) => type === "state";
    const sit = async (seat) => {
        port.send(
            JSON.stringify({ type: "sit", seat, since: null, watch: null }),
        );
        await until((frame) => isState(frame) && frame.view.seat === seat);
    };
    let sent = 0;
    const act = async (type, more) => {
        const id = `test-${++sent}`;
        port.send(JSON.stringify({ type, id, version: last.version, ...more }));
        const answer = await until(
            (frame) => frame.type === "answer" && frame.id === id,
        );
        if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
        return answer;
    };
    const waits = []; // ms for each move of an opponent
    await sit(null);
    while (last.table.turn !== null) {
        const { turn, seating, players } = last.table;
        if (!players[seating[turn]].mine) {
            const began = performance.now();
            await until(isState);
            waits.push(performance.now() - began);
        } else if (last.view.seat !== turn) await sit(turn);
        else {
            const move = choices
                ? choices.shift()
                : (last.view.moves[0]?.text ??
                  (await act("hint", {})).hint.move);
            const { version } = await act("move", { move });
            while (last.version < version) await until(isState);
        }
    }
    const record = await ask("GET", `/tables/${id}/record`);
    port.close();
    return { record, waits };
};
